import { documentState } from './documentState.ts';

/** The article on this page, by its canonical path; null on other pages. */
export function currentArticle(): { readonly path: string; readonly title: string } | null {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const title = document.querySelector('h1')?.textContent;
  if (documentState(document).route !== 'article' || !canonical || !title) return null;
  return { path: new URL(canonical.href).pathname, title };
}
