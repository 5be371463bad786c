import { createElement, useId, type ComponentType } from 'react';

type IslandProps<P extends object> = { readonly of: ComponentType<P>; readonly when: string; readonly props: P };

/** Takes the place of `render/Island.tsx`: the same element, rendered with the page. */
export function Island<P extends object>({ of, when, props }: IslandProps<P>) {
  const prefix = useId();
  return (
    <portal-island data-island={of.displayName} data-when={when} data-prefix={prefix} data-props={JSON.stringify(props)}>
      {createElement(of, props)}
    </portal-island>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portal-island': React.HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string | undefined };
    }
  }
}
