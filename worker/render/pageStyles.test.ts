import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageStyles } from './pageStyles.ts';

const assets = {
  files: {},
  sheets: {
    base: 'html{}',
    blitz: '@font-face{}',
    tagesbote: '@font-face{b}',
    logo: '.i{}',
    drawnBlitz: '.z{}',
    drawnTagesbote: '.t{}',
    shell: '.s{}',
    bar: '.u{}',
    way: '.w{}',
    list: '.l{}',
    home: '.h{}',
    article: '.a{}',
    body: '.b{}',
  },
  sheetsOf: {
    'worker/layouts/Document.tsx': ['base'],
    'worker/layouts/Default.layout.tsx': ['shell'],
    'worker/layouts/UtilityBar.bar.tsx': ['bar'],
    'worker/pages/Breadcrumb.tsx': ['way'],
    'worker/pages/home/Home.page.tsx': ['list', 'home'],
    'worker/pages/article/Article.page.tsx': ['list', 'article'],
    'worker/pages/article/ArticleBody.hole.tsx': ['list', 'body'],
    'shared/styles/titles/tagesbote.css': ['tagesbote'],
    'shared/styles/titles/blitz.css': ['blitz'],
    'shared/ui/logos/tagesbote.logo.tsx': ['logo', 'drawnTagesbote'],
    'shared/ui/logos/blitz.logo.tsx': ['logo', 'drawnBlitz'],
  },
  laterFiles: { 'default article with hole': '/assets/later.css' },
  offlineScripts: [],
  editionScripts: [],
  workers: { serviceWorker: '', killWorker: '' },
};

const HOME = {
  mandator: 'blitz',
  layout: 'default',
  kind: 'home',
  hasHole: false,
  hasWay: false,
  hasUtilityBar: false,
} as const;
const ARTICLE = {
  mandator: 'tagesbote',
  layout: 'default',
  kind: 'article',
  hasHole: true,
  hasWay: true,
  hasUtilityBar: false,
} as const;

describe('the styles of a page', () => {
  const pageStyles = createPageStyles(assets);

  it('are those of its title, layout and kind, each once, global ones first', () => {
    expect(pageStyles({ ...HOME, hasWay: true }).css.text).toBe('html{}@font-face{}.i{}.z{}.s{}.w{}.l{}.h{}');
  });

  it('have the utility bar on a page that shows it', () => {
    expect(pageStyles({ ...HOME, hasUtilityBar: true }).css.text).toBe('html{}@font-face{}.i{}.z{}.s{}.u{}.l{}.h{}');
  });

  it('omit the breadcrumb on a page without one', () => {
    expect(pageStyles(HOME).css.text).toBe('html{}@font-face{}.i{}.z{}.s{}.l{}.h{}');
  });

  it.each([
    [true, 'html{}@font-face{b}.i{}.t{}.s{}.w{}.l{}.a{}.b{}'],
    [false, 'html{}@font-face{b}.i{}.t{}.s{}.w{}.l{}.a{}'],
  ])('include its holes, if it has one: %s', (hasHole, css) => {
    expect(pageStyles({ ...ARTICLE, hasHole }).css.text).toBe(css);
  });

  it('are allowed by their hash', () => {
    const { css, source } = pageStyles(HOME);
    expect(source).toBe(`'sha256-${createHash('sha256').update(css.text).digest('base64')}'`);
  });

  it('name the deferred file, and allow our own files if there is one', () => {
    const { css, laterFile, source } = pageStyles(ARTICLE);
    expect(laterFile).toBe('/assets/later.css');
    expect(source).toBe(`'sha256-${createHash('sha256').update(css.text).digest('base64')}' 'self'`);
    expect(pageStyles({ ...ARTICLE, hasHole: false }).laterFile).toBeNull();
  });

  it('are created once', () => {
    expect(pageStyles(HOME)).toBe(pageStyles({ ...HOME }));
  });

  it('throw for a page without styles', () => {
    expect(() => pageStyles({ ...HOME, kind: 'hom' })).toThrow('worker/pages/hom/ has no styles');
  });
});
