import { sportWidgetUrl, type SportWidget as SportWidgetData } from '#shared/domain/content/sportWidget.ts';
import { useSportsData } from '#shared/ui/mediaPlaces.ts';
import { LaterStyles } from '../render/LaterStyles.tsx';
import { ForeignPage } from './MediaItems.later.tsx';

/** A table, fixtures or ticker of the sports data service; empty without one. Decision 079. */
export function SportWidget({ widget, subject, title }: SportWidgetData) {
  const service = useSportsData();
  if (!service) return null;
  const url = sportWidgetUrl(service.origin, { widget, subject });
  return (
    <>
      <LaterStyles />
      <ForeignPage vendor={service} title={title} url={url} text="" poster={null} room={widget} />
    </>
  );
}
