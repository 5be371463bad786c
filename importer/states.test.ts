import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convertRecord, type ConvertOptions } from './convertRecord.ts';
import { CONVERT_OPTIONS } from './testConvertOptions.ts';

const options = CONVERT_OPTIONS;

/** Outcome of a record: `refused` if it is rejected or stops the run, with its message. */
async function outcomeOf(text: string, more: Partial<ConvertOptions> = {}): Promise<string> {
  const converted = await convertRecord(text, { ...options, ...more });
  if (!converted.ok) return /übergangen/.test(converted.error) ? 'skipped' : 'refused';
  const { hold, article } = converted.value.record;
  return [hold ? 'held' : 'public', ...(article['contentRestriction'] === 'paid' ? ['paid'] : [])].join(' ');
}

const json = (more: object) => JSON.stringify({ id: 1, title: 'T', date: '2024-05-01', body: 'Text.', ...more });
const csv = (name: string, value: string) => `id,title,date,body,${name}\n1,T,2024-05-01,Text.,${value}\n`;
const rss = (more: string, attributes = '') =>
  `<rss xmlns:app="http://www.w3.org/2007/app" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"><channel><item${attributes}><guid>1</guid><title>T</title><pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate><description>Text.</description>${more}</item></channel></rss>`;
const atom = (more: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://purl.org/atom/app#"><entry><id>1</id><title>T</title><published>2024-05-01T10:00:00Z</published><content>Text.</content>${more}</entry></feed>`;
const blogger = (kind: string, more = '') =>
  atom(
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/>${more}`,
  );
const wxr = (more: string, { status = 'publish', type = 'post', body = 'Text.' } = {}) =>
  `<rss><channel><item><title>T</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2024-05-01 08:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item></channel></rss>`;
const meta = (key: string, value: string) =>
  wxr(`<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`);
const ninjs1 = (more: object) =>
  JSON.stringify({
    uri: 'a',
    headline: 'T',
    versioncreated: '2024-05-01T08:00:00Z',
    body_html: '<p>Text.</p>',
    ...more,
  });
const ninjs2 = (more: object) =>
  JSON.stringify({
    uri: 'a',
    headlines: [{ value: 'T' }],
    bodies: [{ value: 'Text.' }],
    firstcreated: '2024-05-01T08:00:00Z',
    ...more,
  });
const html = (bodyHtml: string) => json({ body: undefined, bodyHtml });

/** Format, text, outcome. */
type Row = [string, string, string];

const LATER = '2027-05-01T08:00:00Z';
const BEFORE = '2025-05-01T08:00:00Z';

describe('G12 records not clearly public and free are not imported as such', () => {
  it.each<Row>([
    ['JSON', json({}), 'public'],
    ...['published', 'live', 'usable'].map((status): Row => ['JSON status', json({ status }), 'public']),
    ...[
      'draft',
      'pending',
      'private',
      'cancelled',
      'withheld',
      'killed',
      'embargoed',
      'expired',
      'trash',
      'SOFT_TRASHED',
      'sent',
      'auto-draft',
    ].map((status): Row => ['JSON status', json({ status }), 'held']),
    ['JSON status', json({ status: 'archived' }), 'refused'],
    ['JSON status', json({ state: 'geprüft' }), 'refused'],
    ['JSON status', json({ workflow_state: '' }), 'held'],
    ['JSON status', json({ review_status: 'fertig' }), 'refused'],
    ['JSON scheduled without a date', json({ status: 'scheduled', date: '' }), 'held'],
    ['Hugo', json({ draft: true }), 'held'],
    ['Hugo', json({ draft: false }), 'public'],
    ['Hugo', json({ params: { draft: true } }), 'held'],
    ['Hugo', json({ publishDate: LATER }), 'held'],
    ['Hugo', json({ expiryDate: BEFORE }), 'held'],
    ['Hugo', json({ expiryDate: LATER }), 'public'],
    ['Jekyll', json({ published: false }), 'held'],
    ['Strapi', json({ publishedAt: null }), 'held'],
    ['TYPO3', json({ hidden: 1 }), 'held'],
    ['Drupal', json({ status: 0 }), 'held'],
    ['Ghost', json({ visibility: 'public', type: 'post' }), 'public'],
    ...['members', 'paid', 'tiers'].map((visibility): Row => ['Ghost', json({ visibility }), 'public paid']),
    ['Ghost', json({ visibility: 'filter' }), 'refused'],
    ['Ghost', json({ type: 'page' }), 'skipped'],
    ['JSON kind', json({ type: 'Reportage' }), 'refused'],
    ['JSON embargo', json({ embargo_until: LATER }), 'held'],
    ['JSON embargo', json({ embargo_until: BEFORE }), 'public'],
    ['JSON embargo', json({ embargo: 'bis auf Weiteres' }), 'refused'],
    ['JSON deleted', json({ deleted_at: BEFORE }), 'held'],
    ['JSON paid', json({ is_premium: true }), 'public paid'],
    ['JSON paid', json({ isAccessibleForFree: false }), 'public paid'],
    ['JSON paid', json({ access: { level: 'plus' } }), 'refused'],
    ['JSON paid', json({ paid: 'nein', access: 'premium' }), 'public paid'],
    ['JSON tag', json({ tags: ['Premium'] }), 'refused'],
    ['JSON without a date', json({ date: undefined }), 'held'],
    ['JSON with a date that is none', json({ date: 'gestern' }), 'refused'],
    [
      'JSON other fields',
      json({ comment_status: 'open', membersCount: 'viele', access_token: 'x', pubDate: 'x' }),
      'public',
    ],
    ...['TRUE', '1', 'true', 'yes'].map((value): Row => ['CSV', csv('is_published', value), 'public']),
    ...['FALSE', '0', 'false', 'nein', ''].map((value): Row => ['CSV', csv('is_published', value), 'held']),
    ['CSV', csv('is_published', 'vielleicht'), 'refused'],
    ['Substack', csv('audience', 'everyone'), 'public'],
    ['Substack', csv('audience', 'only_paid'), 'public paid'],
    ['Substack', csv('audience', 'only_free'), 'public paid'],
    ['Substack', csv('type', 'thread'), 'skipped'],
    ['Wix', 'id,title,body,date\n1,T,Text.,\n', 'held'],
    ['RSS', rss(''), 'public'],
    ['RSS', rss('<status>draft</status>'), 'held'],
    ['RSS', rss('', ' status="withheld"'), 'held'],
    ['RSS', rss('<app:control><app:draft>yes</app:draft></app:control>'), 'held'],
    ['RSS', rss(`<prism:embargoDate>${LATER}</prism:embargoDate>`), 'held'],
    ['RSS', rss(`<prism:expirationDate>${BEFORE}</prism:expirationDate>`), 'held'],
    ['RSS', rss('<dcterms:accessRights>open</dcterms:accessRights>'), 'refused'],
    ['RSS', rss('<dcterms:valid>start=2024-01-01;end=2025-01-01</dcterms:valid>'), 'held'],
    ['RSS', rss('<access level="premium"/>'), 'public paid'],
    ['RSS', rss('<paywall/>'), 'refused'],
    ['RSS', rss('').replace(/<pubDate>.*<\/pubDate>/, ''), 'held'],
    ['Atom', atom(''), 'public'],
    ['Atom', atom('<app:control><app:draft>yes</app:draft></app:control>'), 'held'],
    ['Atom', atom('<app:control><app:draft>no</app:draft></app:control>'), 'public'],
    ['Atom', atom('<thr:in-reply-to ref="0"/>'), 'skipped'],
    ['Blogger', blogger('post'), 'public'],
    ['Blogger', blogger('post', '<app:control><app:draft>yes</app:draft></app:control>'), 'held'],
    ...['comment', 'page', 'settings', 'template'].map((kind): Row => ['Blogger', blogger(kind), 'skipped']),
    ['Blogger', atom('<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>'), 'public'],
    ['Blogger', atom('<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status>'), 'held'],
    ['Blogger', atom('<blogger:type>COMMENT</blogger:type>'), 'skipped'],
    ['WordPress', wxr(''), 'public'],
    ...['draft', 'pending'].map((status): Row => ['WordPress', wxr('', { status }), 'held']),
    ...['private', 'trash', 'inherit', 'pitch'].map((status): Row => ['WordPress', wxr('', { status }), 'skipped']),
    ...['page', 'attachment', 'nav_menu_item', 'wp_block'].map((type): Row => [
      'WordPress',
      wxr('', { type }),
      'skipped',
    ]),
    ['WordPress', wxr('<wp:post_password>x</wp:post_password>'), 'skipped'],
    ['WordPress', meta('_jetpack_newsletter_access', 'paid_subscribers'), 'public paid'],
    ['WordPress', meta('_members_access_role', 'abonnent'), 'refused'],
    ['WordPress', meta('_expiration-date', '1700000000'), 'held'],
    ['WordPress', meta('_edit_last', '1'), 'public'],
    ['ninjs 1', ninjs1({}), 'public'],
    ...['canceled', 'withheld'].map((pubstatus): Row => ['ninjs 1', ninjs1({ pubstatus }), 'skipped']),
    ['ninjs 1', ninjs1({ type: 'picture' }), 'skipped'],
    ['ninjs 1', ninjs1({ embargoed: LATER }), 'held'],
    ['ninjs 2', ninjs2({}), 'public'],
    ...['canceled', 'withheld', 'x'].map((pubstatus): Row => ['ninjs 2', ninjs2({ pubstatus }), 'skipped']),
    ['ninjs 2', ninjs2({ embargoed: LATER }), 'held'],
    ['ninjs 3', ninjs2({ expires: BEFORE }), 'held'],
  ])('%s: %s → %s', async (_, text, outcome) => {
    expect(await outcomeOf(text)).toBe(outcome);
  });

  it.each<[string, Partial<ConvertOptions>, string]>([
    [json({ state: 'geprüft' }), { ignore: ['state'] }, 'public'],
    [json({ type: 'Reportage' }), { postTypes: ['Reportage'] }, 'public'],
    [json({ type: 'page' }), { ignore: ['TYPE'] }, 'public'],
    [json({ tags: ['Premium'] }), { ignore: ['premium'] }, 'public'],
    [json({ tags: ['Premium'] }), { paidTags: ['Premium'] }, 'public paid'],
    [json({ date: undefined }), { date: 'now' }, 'public'],
    [html('<p>A</p><!--members-only--><p>B</p>'), { ignore: ['members-only'] }, 'public'],
    [csv('is_published', 'FALSE'), { map: { status: 'is_published' } }, 'held'],
    [csv('audience', 'only_paid'), { map: { paid: 'audience' } }, 'public paid'],
    [csv('accessibleForFree', 'FALSE'), { map: { paid: 'accessibleForFree' } }, 'public paid'],
  ])('%s with %j → %s', async (text, more, outcome) => {
    expect(await outcomeOf(text, more)).toBe(outcome);
  });

  it('names the field and the possible decisions when it stops', async () => {
    expect(await convertRecord(json({ state: 'geprüft' }), options)).toEqual({
      ok: false,
      error: expect.stringMatching(/^„state“ sagt „geprüft“: .*--map status=state.*--names.*--ignore state/),
    });
  });
});

describe('G12 a partly paid text', () => {
  const block = (name: string) =>
    wxr('', { body: `<p>Offen.</p><!-- wp:${name} {"a":1} --><p>Geheim.</p><!-- /wp:${name} -->` });

  it.each([
    ['Ghost', html('<p>Offen.</p><!--members-only--><p>Geheim.</p>')],
    ['Ghost as text', json({ body: 'Offen. <!--members-only--> Geheim.' })],
    ['Ghost in Markdown', json({ body: undefined, bodyMarkdown: 'Offen.\n\n<!--members-only-->\n\nGeheim.' })],
    [
      'Substack',
      html('<p>Offen.</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Geheim.</p>'),
    ],
    ['WordPress', block('premium-content/container')],
    ['WordPress', block('jetpack/paywall')],
    ['WordPress', block('woocommerce-memberships/member-content')],
    ['WordPress', block('pmpro/membership')],
    ['WordPress', wxr('', { body: 'Offen.\n\n[members_only]Geheim.[/members_only]' })],
    ['WordPress', wxr('', { body: 'Offen.\n\n[paywall]\n\nGeheim.' })],
    ['a class', html('<p>Offen.</p><section class="article-paywall"><p>Geheim.</p></section>')],
    ['a shortcode in HTML', html('<p>Offen.</p><p>[premium]Geheim.[/premium]</p>')],
    ['Hugo', json({ body: undefined, bodyMarkdown: 'Offen.\n\n{{< paywall >}}\n\nGeheim.' })],
    [
      'a frame within frames',
      html('<div><div><p>Offen.</p><div class="members-only"><p>Geheim.</p></div></div></div>'),
    ],
  ])('is paid with the text before the mark as lead: %s', async (_, text) => {
    const converted = await convertRecord(text, options);
    expect(converted).toMatchObject({
      ok: true,
      value: { record: { article: { contentRestriction: 'paid', lead: 'Offen.' } } },
    });
    expect(converted.ok && converted.value.findings).toContainEqual(expect.objectContaining({ kind: 'paid' }));
  });

  it.each([
    ['a mark at its beginning', html('<!--paywall--><p>Geheim.</p><p>Auch.</p>')],
    [
      'structured data',
      html('<p>Geheim.</p><p>Auch.</p><script type="application/ld+json">{"isAccessibleForFree": false}</script>'),
    ],
    ['a field', json({ paid: 'ja', body: 'Geheim.\n\nAuch.' })],
  ])('has no lead for %s', async (_, text) => {
    expect(await convertRecord(text, options)).toMatchObject({
      ok: true,
      value: { record: { article: { contentRestriction: 'paid', lead: '' } } },
    });
  });

  it('loses the subscription offer, with a finding', async () => {
    const body =
      '<p>Offen.</p><!-- wp:premium-content/container --><div class="wp-block-premium-content-logged-out-view"><p>Jetzt abonnieren.</p></div><p>Geheim.</p>';
    const converted = await convertRecord(wxr('', { body }), options);
    expect(converted).toMatchObject({
      ok: true,
      value: { record: { article: { contentItems: [{ html: 'Geheim.' }] } } },
    });
    expect(converted.ok && converted.value.findings).toContainEqual({
      kind: 'element',
      reason: 'Element weggelassen: Jetzt abonnieren.',
    });
  });

  it.each([
    '<!-- wp:jetpack/subscriptions /--><p>Text.</p>',
    '<p>Text.</p><!--more--><p>Mehr.</p>',
    '<p class="team-members">Text [sic] und [dpa].</p><!-- Hier endet der freie Teil der Karte, siehe Plan -->',
  ])('stays free: %s', async (text) => {
    expect(await outcomeOf(html(text))).toBe('public');
  });
});

const FIELD = '../shared/field';

describe.skipIf(!fs.existsSync(FIELD))('G12 real cases', () => {
  const read = (name: string) => fs.readFileSync(`${FIELD}/${name}`, 'utf8');
  const rows = (name: string) => {
    const [head = '', ...lines] = read(name).trim().split('\n');
    return lines.map((line) => `${head}\n${line}\n`);
  };
  const map = { id: 'post_id', date: 'post_date', body: 'content', lead: 'subtitle' };

  it.each<[string, readonly string[], Partial<ConvertOptions>, readonly string[]]>([
    ['a ninjs 1 that is cancelled', [read('f04-ninjs1-canceled.json')], { map: { body: 'body_html' } }, ['skipped']],
    ['a premium block', [read('f09-premium-block.xml')], {}, ['public paid']],
    ['Substack', rows('f11-substack.csv'), { map }, ['public', 'held', 'public paid']],
    [
      'Substack, named',
      rows('f11-substack.csv'),
      { map: { ...map, status: 'is_published', paid: 'audience' } },
      ['public', 'held', 'public paid'],
    ],
    [
      'Wix',
      rows('f20-wix-draft.csv'),
      { map: { id: 'ID', title: 'Title', body: 'Plain Content', date: 'Published Date' } },
      ['public', 'held'],
    ],
  ])('%s', async (_, texts, more, outcomes) => {
    expect(await Promise.all(texts.map((text) => outcomeOf(text, more)))).toEqual(outcomes);
  });
});
