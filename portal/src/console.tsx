import '#shared/theme/tokens.css';
import '#shared/theme/global.css';
import { createRoot } from 'react-dom/client';
import { BootFailure } from '#app/boot-failure.tsx';
import { ErrorBoundary } from '#app/error-boundary.tsx';
import { ConsoleApp } from '#features/billing/console/console.public.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { followSkin } from '#shared/theme/skin.ts';

followSkin();
const root = createRoot(document.getElementById('root')!);

/** The page of the deployment's owner: the portal's kit, and nothing of a business's pages or sessions. */
async function start(): Promise<void> {
  try {
    await startI18n();
    await loadNamespaces('console', 'subscriptions', 'errors', 'ui', 'validation');
  } catch {
    root.render(<BootFailure reason="unreachable" onRetry={() => void start()} />);
    return;
  }
  root.render(
    <ErrorBoundary>
      <ConsoleApp />
    </ErrorBoundary>,
  );
}

void start();
