import { isFramedPath } from '#shared/routes/accountPaths.ts';

export type WayProps = { readonly href: string; readonly label: string };

/** A link out of a page that may stand in a frame: what may not be framed opens in the whole window. */
export function Way({ href, label }: WayProps) {
  return (
    <a href={href} target={isFramedPath(href) ? undefined : '_top'}>
      {label}
    </a>
  );
}
