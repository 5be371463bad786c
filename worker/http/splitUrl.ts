export type AddressParts = {
  readonly hostname: string;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
};

/**
 * The platform hands over a normalised absolute address, so its parts can be cut out of it without parsing it again.
 */
export function splitUrl(url: string): AddressParts {
  const hostAt = url.indexOf('//') + 2;
  const pathAt = url.indexOf('/', hostAt);
  const queryAt = url.indexOf('?', pathAt);
  const portAt = url.indexOf(':', hostAt);
  const hostEnd = portAt >= 0 && portAt < pathAt ? portAt : pathAt;
  const pathEnd = queryAt < 0 ? url.length : queryAt;
  return { hostname: url.slice(hostAt, hostEnd), pathname: url.slice(pathAt, pathEnd), search: url.slice(pathEnd) };
}
