import type { ComponentType } from 'react';
import type { LayoutName } from '#shared/routes/routes.ts';
import { DefaultLayout, type LayoutProps } from './Default.layout.tsx';
import { DialogFlowLayout } from './DialogFlow.layout.tsx';
import { PortalLayout } from './Portal.layout.tsx';

/** Specification 2: three layouts. `module` is where the build finds a layout's styles. */
export const LAYOUTS: Readonly<Record<LayoutName, { readonly component: ComponentType<LayoutProps>; readonly module: string }>> = {
  default: { component: DefaultLayout, module: 'worker/layouts/Default.layout.tsx' },
  portal: { component: PortalLayout, module: 'worker/layouts/Portal.layout.tsx' },
  dialogFlow: { component: DialogFlowLayout, module: 'worker/layouts/DialogFlow.layout.tsx' },
};
