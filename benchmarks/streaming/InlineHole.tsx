/** Replaces `render/Hole.tsx`: without a template the anonymous part is rendered in place. */
export function Hole() {
  return null;
}

export function useAttributeHole(): { 'data-reader': 'anonymous' } {
  return { 'data-reader': 'anonymous' };
}
