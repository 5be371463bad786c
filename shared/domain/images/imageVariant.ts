import { PICTURE_NAME } from './pictureName.ts';

/** Where the eye should rest, as shares of width and height. */
export type Focus = { readonly x: number; readonly y: number };

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** One rendition of an original. Specification 7: width, height, format, quality, crop. */
export type ImageVariant = {
  /** Name of the original at the image service, without a slash before it. */
  readonly path: string;
  /** CSS pixels, of which `density` times as many are made. */
  readonly width: number;
  /** Null keeps the original's proportions; otherwise the picture is cropped around `focus`. */
  readonly height: number | null;
  readonly focus: Focus;
  /** Null: the best that the browser accepts. */
  readonly format: ImageFormat | null;
  readonly quality: number;
  readonly density: 1 | 2;
};

/** Specification 9: the service's default, and the portal's choice. */
const SERVICE_QUALITY = 70;
export const PORTAL_QUALITY = 75;

export const CENTRE: Focus = { x: 0.5, y: 0.5 };

/** CSS pixels. */
const MAX_SIDE = 1_760;
const MAX_QUALITY = 90;
const PATH = new RegExp(`^${PICTURE_NAME}$`);
/** `s` is the signature, `dpr` the density. */
const PARAMETERS: ReadonlySet<string> = new Set(['w', 'h', 'crop', 'fm', 'q', 's', 'dpr']);
const CROP = /^(\d{1,3})-(\d{1,3})$/;

/**
 * Canonical form of the signed parameters: in this order, without defaults. One signature covers both densities, which
 * halves their number on a page.
 */
export function canonicalImageQuery({
  width,
  height,
  focus,
  format,
  quality,
}: Omit<ImageVariant, 'path' | 'density'>): string {
  const crop =
    height !== null && !(focus.x === CENTRE.x && focus.y === CENTRE.y)
      ? [`crop=${percent(focus.x)}-${percent(focus.y)}`]
      : [];
  return [
    `w=${width}`,
    ...(height === null ? [] : [`h=${height}`]),
    ...crop,
    ...(format === null ? [] : [`fm=${format}`]),
    ...(quality === SERVICE_QUALITY ? [] : [`q=${quality}`]),
  ].join('&');
}

function percent(share: number): number {
  return Math.round(share * 100);
}

/**
 * Parses a rendition's URL. Null for what the service does not make: extreme sizes, unknown formats, invalid names.
 * Also for unknown and repeated parameters: they would allow unlimited URLs with one signature, past every cache.
 */
export function parseImageVariant(pathname: string, query: URLSearchParams): ImageVariant | null {
  const names = [...query.keys()];
  if (new Set(names).size < names.length || !names.every((name) => PARAMETERS.has(name))) return null;
  const path = pathname.slice(1);
  const width = readInteger(query.get('w'), 1, MAX_SIDE);
  const height = query.has('h') ? readInteger(query.get('h'), 1, MAX_SIDE) : null;
  const quality = query.has('q') ? readInteger(query.get('q'), 1, MAX_QUALITY) : SERVICE_QUALITY;
  const focus = query.has('crop') ? parseFocus(query.get('crop') ?? '') : CENTRE;
  const density = query.get('dpr') === '2' ? 2 : 1;
  const wanted = query.get('fm');
  const format = IMAGE_FORMATS.find((known) => known === wanted) ?? null;
  const isKnown =
    PATH.test(path) && (wanted === null || format !== null) && ['1', '2', null].includes(query.get('dpr'));
  if (!isKnown || width === null || quality === null || !focus || (query.has('h') && height === null)) return null;
  return { path, width, height, focus, format, quality, density };
}

/** `62-40`: 62 % from the left, 40 % from the top. Null when it is not that. */
export function parseFocus(text: string): Focus | null {
  const [, x, y] = CROP.exec(text) ?? [];
  const focus = { x: Number(x) / 100, y: Number(y) / 100 };
  return focus.x <= 1 && focus.y <= 1 ? focus : null;
}

export function formatFocus({ x, y }: Focus): string {
  return `${percent(x)}-${percent(y)}`;
}

function readInteger(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
