import { describe, expect, it } from 'vitest';
import { collectLaterStyles, laterFile } from './laterStyles.ts';

const styles = collectLaterStyles({
  sheetsOf: {
    'worker/layouts/Document.tsx': ['base'],
    'shared/styles/titles/tagesbote.css': ['title'],
    'shared/ui/logos/tagesbote.logo.tsx': ['logo'],
    'worker/layouts/Default.layout.tsx': ['shell'],
    'worker/layouts/Portal.layout.tsx': ['portal'],
    'worker/layouts/DialogFlow.layout.tsx': ['dialog'],
    'worker/layouts/SiteFooter.later.tsx': ['shell', 'footer'],
    'worker/pages/home/Home.page.tsx': ['teaser', 'home'],
    'worker/pages/home/BelowHead.later.tsx': ['teaser', 'sections'],
    'worker/pages/article/Article.page.tsx': ['article'],
    'worker/pages/article/ArticleBody.hole.tsx': ['layer'],
    'worker/pages/article/ArticleMore.later.tsx': ['teaser', 'layer', 'more'],
  },
  laterOf: {
    'worker/layouts/Default.layout.tsx': ['worker/layouts/SiteFooter.later.tsx'],
    'worker/pages/home/Home.page.tsx': ['worker/pages/home/BelowHead.later.tsx'],
    'worker/pages/article/Article.page.tsx': ['worker/pages/article/ArticleMore.later.tsx'],
  },
  read: (sheet) => `.${sheet}{}`,
});

describe('the styles below the first screen', () => {
  it.each([
    ['default home', '.footer{}.sections{}'],
    ['default article', '.footer{}.teaser{}.layer{}.more{}'],
    ['default article with hole', '.footer{}.teaser{}.more{}'],
    ['portal home', '.sections{}'],
  ])('of %s are those of its later parts missing in its head, the layout’s first', (page, css) => {
    expect(styles.get(page)).toBe(css);
  });

  it('have a file name of their own', () => {
    expect(laterFile('.a{}')).toMatch(/^\/assets\/[\da-f]{8}\.css$/);
    expect(laterFile('.a{}')).toBe(laterFile('.a{}'));
    expect(laterFile('.a{}')).not.toBe(laterFile('.b{}'));
  });
});
