import { BREAKING_NEWS_STORAGE_KEY } from '#shared/domain/site/breakingNewsKey.ts';

/** The banner's button puts it away until there is another one. */
export function watchBreakingNews(): void {
  document.querySelector('[data-breaking-close]')?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset['breakingHidden'] = '';
    store(dataset['breaking'] ?? '');
  });
}

/** Private windows may refuse storage: then it is gone for this page only. */
function store(key: string): void {
  try {
    localStorage.setItem(BREAKING_NEWS_STORAGE_KEY, key);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}
