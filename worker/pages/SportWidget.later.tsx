import type { SportWidget as SportWidgetData } from '#shared/domain/content/sportWidget.ts';
import { useSportWidgetUrl } from '#shared/ui/mediaPlaces.ts';
import { LaterStyles } from '../render/LaterStyles.tsx';
import { ForeignPage } from './MediaItems.later.tsx';

/** A table, fixtures or ticker of the sports data service; empty without one. Decision 079. */
export function SportWidget({ widget, subject, title }: SportWidgetData) {
  const url = useSportWidgetUrl({ widget, subject });
  if (url === null) return null;
  return (
    <>
      <LaterStyles />
      <ForeignPage vendor="sportsData" title={title} url={url} text="" poster={null} room={widget} />
    </>
  );
}
