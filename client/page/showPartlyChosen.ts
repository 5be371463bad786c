import type { PagePart } from './pagePart.ts';

/**
 * Sets `indeterminate` on a checkbox that is unchecked while some below it are checked; the page also says so in words.
 * Acceptance M141.
 */
export const showPartlyChosen: PagePart = (page) => {
  const trees = [...page.querySelectorAll('[data-choice-tree]')];
  const update = () => {
    for (const item of trees.flatMap((tree) => [...tree.querySelectorAll('li:has(details)')])) {
      const box = item.querySelector<HTMLInputElement>(':scope > label > input');
      if (box) box.indeterminate = !box.checked && item.querySelector('details :checked') !== null;
    }
  };
  update();
  for (const tree of trees) tree.addEventListener('change', update);
  return () => {
    for (const tree of trees) tree.removeEventListener('change', update);
  };
};
