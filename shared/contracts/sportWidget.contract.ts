import * as v from 'valibot';
import { SPORT_WIDGET_KINDS } from '../domain/content/sportWidget.ts';
import { line, longSlug } from './scalars.ts';

/** What of the sports data service stands in an article or on a section's page. */
export const sportWidgetEntries = { widget: v.picklist(SPORT_WIDGET_KINDS), subject: longSlug, title: line };

export const sportWidgetContract = v.object(sportWidgetEntries);
