import * as v from 'valibot';
import { SPORT_WIDGET_KINDS } from '../domain/content/sportWidget.ts';
import { line, longSlug } from './scalars.ts';

/** A widget of the sports data service in an article or on a section page. */
export const sportWidgetEntries = { widget: v.picklist(SPORT_WIDGET_KINDS), subject: longSlug, title: line };

export const sportWidgetContract = v.object(sportWidgetEntries);
