import '#shared/theme/tokens.css';
import '#shared/theme/global.css';
import './boot-frame.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { BootFailure } from '#app/boot-failure.tsx';
import { fillContext } from '#app/context-parts.ts';
import { followSession } from '#app/follow-session.ts';
import { loadAbility } from '#app/guard-route.ts';
import { loadClientConfig } from '#shared/config/client-config.ts';
import { startI18n } from '#shared/i18n/i18n.ts';
import { restoreSession } from '#shared/session/refresh-profile.ts';
import { currentProfile, followOtherTabs } from '#shared/session/session.ts';
import { followSkin } from '#shared/theme/skin.ts';
import { loadPages } from './router.ts';

followSkin();
fillContext();
const root = createRoot(document.getElementById('root')!);

/** Pages that load their data once the sockets are open need not load them again to miss nothing. */
function openSocketsEarly(): void {
  import('#shared/realtime/sockets.ts')
    .then(({ startSockets }) => currentProfile() && startSockets())
    .catch(() => undefined);
}

async function start(): Promise<void> {
  try {
    const isSignedIn = currentProfile() !== null;
    if (isSignedIn) openSocketsEarly();
    await Promise.all([loadClientConfig(), startI18n(), isSignedIn && loadAbility(), isSignedIn && loadPages()]);
  } catch {
    root.render(<BootFailure reason="unreachable" onRetry={() => void start()} />);
    return;
  }
  await restoreSession();
  followOtherTabs();
  followSession();
  root.render(<App />);
}

void start();
