import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

export type HydrationInput = {
  readonly element: Element;
  readonly component: ComponentType<never>;
  /** JSON, as the server wrote it from the props it rendered with. */
  readonly props: string;
  readonly prefix: string;
};

/** Resolves once the island answers to events. */
export function hydrateIsland({ element, component, props, prefix }: HydrationInput): Promise<void> {
  return new Promise((resolve) => {
    const island = createElement(component, JSON.parse(props));
    hydrateRoot(element, <Announced onMounted={resolve}>{island}</Announced>, { identifierPrefix: prefix });
  });
}

function Announced({ onMounted, children }: { readonly onMounted: () => void; readonly children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}
