import { isFramedPath } from '#shared/routes/accountPaths.ts';

export type WayProps = { readonly href: string; readonly label: string };

/** A link on a page that may be framed: pages that must not be framed open in the top window. */
export function Way({ href, label }: WayProps) {
  return (
    <a href={href} target={isFramedPath(href) ? undefined : '_top'}>
      {label}
    </a>
  );
}
