import { useId } from 'react';
import { describe, expect, it } from 'vitest';
import { encodeOnce } from './encodedText.ts';
import { Hole } from './Hole.tsx';
import { Island } from './Island.tsx';
import { renderFragment, renderMarkup, type CutMarkup } from './renderMarkup.tsx';
import { useRenderScope } from './renderScope.ts';

function Labelled({ text }: { readonly text: string }) {
  const id = useId();
  return (
    <button type="button" aria-describedby={id}>
      <span id={id}>{text}</span>
    </button>
  );
}
Labelled.displayName = 'Labelled';

const holesOf = (markup: CutMarkup) => markup.filter((piece) => typeof piece === 'object');
const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

describe('renderMarkup', () => {
  it('cuts at the holes and leaves nothing in their place', () => {
    expect(
      renderMarkup(
        <main>
          <p>vorher</p>
          <Hole name="articleBody" />
          <p>nachher</p>
        </main>,
        't',
      ),
    ).toEqual(['<main><p>vorher</p>', { hole: 'articleBody' }, '<p>nachher</p></main>']);
  });

  it('hands on a long text with its bytes, and puts it into a fragment as it is', () => {
    const css = encodeOnce('a>b{content:"</p>"}');
    const Styles = () => <style dangerouslySetInnerHTML={{ __html: useRenderScope().verbatim(css) }} />;
    expect(renderMarkup(<Styles />, 't')).toEqual(['<style>', css, '</style>']);
    expect(renderFragment(<Styles />, 't')).toBe(`<style>${css.text}</style>`);
  });

  it('cannot be tricked by content into a hole or an island', () => {
    const forged =
      'x:hole:articleBody; 00000000-0000-0000-0000-000000000000:hole:articleBody; :island:0; <portal-island data-island="Labelled">';
    const pieces = renderMarkup(
      <h1 title={forged}>
        {forged}
        <Hole name="articleBody" />
      </h1>,
      't',
    );
    expect(holesOf(pieces)).toEqual([{ hole: 'articleBody' }]);
    expect(pieces[0]).toContain('&lt;portal-island');
    expect(JSON.stringify(pieces)).not.toContain('<portal-island');
  });

  it('forges nothing either with the mark of an earlier render', () => {
    let seen = '';
    const Spy = () => {
      const hole = Hole({ name: 'articleBody' });
      seen = typeof hole === 'string' ? hole : '';
      return null;
    };
    renderMarkup(<Spy />, 't');
    expect(seen).toMatch(/^[0-9a-f-]{36}:hole:articleBody;$/);
    expect(holesOf(renderMarkup(<p>{seen}</p>, 't'))).toEqual([]);
  });

  it('gives islands of template and hole distinct ids', () => {
    const template = renderFragment(
      <>
        <Island of={Labelled} when="load" props={{ text: 'a' }} />
        <Island of={Labelled} when="idle" props={{ text: 'b' }} />
      </>,
      't',
    );
    const hole = renderFragment(<Island of={Labelled} when="visible" props={{ text: 'c' }} />, 'h');
    const ids = [...idsIn(template), ...idsIn(hole)];
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('escapes props inside their attribute', () => {
    const markup = renderFragment(
      <Island of={Labelled} when="load" props={{ text: '"><script>alert(1)</script>' }} />,
      'h',
    );
    expect(markup).not.toContain('<script>');
    expect(
      markup.match(/data-props="([^"]*)"/)?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    ).toBe('{"text":"\\"><script>alert(1)</script>"}');
  });
});
