import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lifeOf } from '../platform/pageLife.ts';
import { PageLifeContext } from '../stores/usePageStore.ts';

export type HydrationInput = {
  readonly element: Element;
  readonly component: ComponentType<never>;
  /** JSON of the props that the server rendered with. */
  readonly props: string;
  readonly prefix: string;
  /** Called when the island handles events and its effects have run. */
  readonly onMounted: () => void;
};

/**
 * Returns a function that unmounts the island: its listeners end, and the server's markup is restored for the next
 * time.
 */
export function hydrateIsland({ element, component, props, prefix, onMounted }: HydrationInput): () => void {
  const island = createElement(component, JSON.parse(props));
  const asSent = Array.from(element.childNodes, (node) => node.cloneNode(true));
  const root = hydrateRoot(
    element,
    <PageLifeContext value={lifeOf(element.ownerDocument)}>
      <Announced onMounted={onMounted}>{island}</Announced>
    </PageLifeContext>,
    { identifierPrefix: prefix },
  );
  return () => {
    root.unmount();
    element.replaceChildren(...asSent);
  };
}

function Announced({ onMounted, children }: { readonly onMounted: () => void; readonly children: ReactNode }) {
  // State changes of the island's own effects are rendered before the next microtask.
  useEffect(() => queueMicrotask(onMounted), [onMounted]);
  return children;
}
