import { lazyPart } from '#shared/ui/lazy-part.ts';

export { useVariableLabel } from './use-variable-label.ts';

/** The route must load the namespaces `quick-messages` and `ui`. */
export const QuickMessageDrawer = lazyPart(() =>
  import('./components/quick-message-drawer.tsx').then((module) => module.QuickMessageDrawer),
);
export const OwnQuickMessages = lazyPart(() =>
  import('./components/own-quick-messages.tsx').then((module) => module.OwnQuickMessages),
);
