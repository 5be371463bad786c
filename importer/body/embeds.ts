import type { ContentItemOf } from '#shared/domain/content/contentItem.ts';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import type { EmbedVendor } from '#shared/domain/content/embedVendors.ts';

type Rule = {
  readonly vendor: EmbedVendor;
  readonly hosts: readonly string[];
  readonly path: RegExp;
  readonly embed: (id: string, url: URL) => string;
};

const RULES: readonly Rule[] = [
  {
    vendor: 'youtube',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'm.youtube.com'],
    path: /^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/,
    embed: (id) => `/embed/${id}`,
  },
  { vendor: 'youtube', hosts: ['youtu.be'], path: /^\/([\w-]{6,20})$/, embed: (id) => `/embed/${id}` },
  {
    vendor: 'instagram',
    hosts: ['instagram.com'],
    path: /^\/(?:p|reel|tv)\/([\w-]{5,40})(?:\/.*)?$/,
    embed: (id) => `/p/${id}/embed`,
  },
  {
    vendor: 'openstreetmap',
    hosts: ['openstreetmap.org'],
    path: /^(\/export\/embed\.html)$/,
    embed: (path, url) => `${path}${url.search}`,
  },
];

/** An embed for an address of a vendor that the portal embeds; null for others. */
export function toEmbed(address: string, title: string): ContentItemOf<'embed'> | null {
  const absolute = address.trim().replace(/^\/\//, 'https://');
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  const host = url.hostname.replace(/^www\./, '');
  const watched =
    url.pathname === '/watch' && host.endsWith('youtube.com') ? `/embed/${url.searchParams.get('v')}` : url.pathname;
  for (const { vendor, hosts, path, embed } of RULES) {
    const id = hosts.includes(host) ? path.exec(watched)?.[1] : undefined;
    if (!id) continue;
    const { sources, name } = THIRD_PARTIES[vendor];
    const embedUrl = sources.frame + embed(id, url);
    return embedUrl.length > 2_000
      ? null
      : { type: 'embed', vendor, title: title.slice(0, 500) || name, url: embedUrl, text: '', poster: null };
  }
  return null;
}
