import { createElement, useId, type ComponentType } from 'react';

type IslandProps<P extends object> = { readonly of: ComponentType<P>; readonly when: string; readonly props: P };

/** Replaces `render/Island.tsx`: the same element, rendered with the page. */
export function Island<P extends object>({ of, when, props }: IslandProps<P>) {
  const prefix = useId();
  const facts = {
    'data-island': of.displayName,
    'data-when': when,
    'data-prefix': prefix,
    'data-props': JSON.stringify(props),
  };
  return createElement('portal-island', facts, createElement(of, props));
}
