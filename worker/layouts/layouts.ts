import type { ComponentType } from 'react';
import type { LayoutName } from '#shared/routes/routes.ts';
import { DefaultLayout, type LayoutProps } from './Default.layout.tsx';
import { DialogFlowLayout } from './DialogFlow.layout.tsx';
import { PortalLayout } from './Portal.layout.tsx';

/** Specification 2: three layouts. */
export const LAYOUTS: Readonly<Record<LayoutName, ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  portal: PortalLayout,
  dialogFlow: DialogFlowLayout,
};
