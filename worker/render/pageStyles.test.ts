import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageStyles } from './pageStyles.ts';

const assets = {
  files: {},
  sheets: {
    base: 'html{}',
    blitz: '@font-face{}',
    tagesbote: '@font-face{b}',
    shell: '.s{}',
    way: '.w{}',
    list: '.l{}',
    home: '.h{}',
    article: '.a{}',
    body: '.b{}',
  },
  sheetsOf: {
    'worker/layouts/Document.tsx': ['base'],
    'worker/layouts/Default.layout.tsx': ['shell'],
    'worker/pages/Breadcrumb.tsx': ['way'],
    'worker/pages/home/Home.page.tsx': ['list', 'home'],
    'worker/pages/article/Article.page.tsx': ['list', 'article'],
    'worker/pages/article/ArticleBody.hole.tsx': ['list', 'body'],
    'shared/styles/titles/tagesbote.css': ['tagesbote'],
    'shared/styles/titles/blitz.css': ['blitz'],
  },
};

describe('the styles of a page', () => {
  const pageStyles = createPageStyles(assets);

  it('are those of its title, layout and kind, each once, what holds everywhere first', () => {
    expect(pageStyles({ mandator: 'blitz', layout: 'default', kind: 'home', hasHole: false }).css.text).toBe(
      'html{}@font-face{}.s{}.w{}.l{}.h{}',
    );
  });

  it.each([
    [true, 'html{}@font-face{b}.s{}.w{}.l{}.a{}.b{}'],
    [false, 'html{}@font-face{b}.s{}.w{}.l{}.a{}'],
  ])('hold what its holes may need, where it has one: %s', (hasHole, css) => {
    expect(pageStyles({ mandator: 'tagesbote', layout: 'default', kind: 'article', hasHole }).css.text).toBe(css);
  });

  it('are allowed by their hash', () => {
    const { css, source } = pageStyles({ mandator: 'blitz', layout: 'default', kind: 'home', hasHole: false });
    expect(source).toBe(`'sha256-${createHash('sha256').update(css.text).digest('base64')}'`);
  });

  it('are made once', () => {
    const page = { mandator: 'blitz', layout: 'default', kind: 'home', hasHole: false } as const;
    expect(pageStyles(page)).toBe(pageStyles({ ...page }));
  });

  it('say so where a page has none: a page without styles must not go out', () => {
    expect(() => pageStyles({ mandator: 'blitz', layout: 'default', kind: 'hom', hasHole: false })).toThrow(
      'worker/pages/hom/ has no styles',
    );
  });
});
