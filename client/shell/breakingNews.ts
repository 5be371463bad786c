import { BREAKING_NEWS_STORAGE_KEY } from '#shared/domain/site/breakingNewsKey.ts';
import { store } from '../platform/browserStorage.ts';

/** The banner's button puts it away until there is another one. */
export function watchBreakingNews(): void {
  document.querySelector('[data-breaking-close]')?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset['breakingHidden'] = '';
    store(BREAKING_NEWS_STORAGE_KEY, dataset['breaking'] ?? '');
  });
}
