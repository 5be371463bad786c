import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lifeOf } from '../platform/pageLife.ts';
import { PageLifeContext } from '../stores/usePageStore.ts';

export type HydrationInput = {
  readonly element: Element;
  readonly component: ComponentType<never>;
  /** JSON, as the server wrote it from the props it rendered with. */
  readonly props: string;
  readonly prefix: string;
  /** Called once the island answers to events, knowing what its effects found in the browser. */
  readonly onMounted: () => void;
};

/**
 * Returns how the island goes back to sleep: what it listens to ends, and the server's markup stands there again, ready
 * for the next time.
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
  // What the island's own effects have changed is rendered before the next microtask.
  useEffect(() => queueMicrotask(onMounted), [onMounted]);
  return children;
}
