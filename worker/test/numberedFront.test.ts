import { expect, it } from 'vitest';
import { createFaultyPortal } from './faultyPortal.ts';

/** A title with one rule, at the number of a post; a front without sections. */
function createPortal() {
  const rule = { from: '/?p=11', to: '/hafenfest-7', status: 301 };
  const ruleFor = (request: Request) =>
    new URL(request.url).searchParams.get('filters[from][$eq]') === rule.from ? [rule] : [];
  const { request, calls } = createFaultyPortal({
    upstreams: {
      '/redirects': (asked) => Response.json({ data: ruleFor(asked) }),
      '/content/v5': () =>
        Response.json({ type: 'home', lead: [], live: [], opinion: [], podcasts: [], mostRead: [], sections: [] }),
    },
  });
  const asked = () => calls.filter((url) => url.includes('/redirects')).length;
  return { request, asked };
}

it('M34 redirects a post number from the front page to its article, with the rest of the query', async () => {
  const { request } = createPortal();
  expect((await request('/?p=11')).headers.get('location')).toBe('/hafenfest-7');
  expect((await request('/?utm_source=a&p=11')).headers.get('location')).toBe('/hafenfest-7?utm_source=a');
});

it('M34 shows the front page for other queries without looking up a rule, and looks up an unknown number once', async () => {
  const { request, asked } = createPortal();
  for (const query of ['', '?q=11', '?p=', '?p=x', '?p=11&p=11'])
    expect((await request(`/${query}`)).status, query).toBe(200);
  expect(asked()).toBe(0);
  for (let time = 0; time < 3; time += 1) expect((await request('/?p=12')).status).toBe(200);
  expect(asked()).toBe(1);
});
