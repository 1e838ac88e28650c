import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { skinManager } from '#shared/theme/skin.ts';
import { theme } from '#shared/theme/theme.ts';
import { router } from '../routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          colorSchemeManager={skinManager}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
