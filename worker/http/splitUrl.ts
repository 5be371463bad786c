export type AddressParts = {
  readonly hostname: string;
  readonly pathname: string;
  /** Includes the question mark; may be empty. */
  readonly search: string;
};

/** The platform passes a normalised absolute URL, so its parts can be sliced out without parsing it again. */
export function splitUrl(url: string): AddressParts {
  const hostAt = url.indexOf('//') + 2;
  const pathAt = url.indexOf('/', hostAt);
  const queryAt = url.indexOf('?', pathAt);
  const portAt = url.indexOf(':', hostAt);
  const hostEnd = portAt >= 0 && portAt < pathAt ? portAt : pathAt;
  const pathEnd = queryAt < 0 ? url.length : queryAt;
  return { hostname: url.slice(hostAt, hostEnd), pathname: url.slice(pathAt, pathEnd), search: url.slice(pathEnd) };
}
