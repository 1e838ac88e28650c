import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { NoticeHost } from '#shared/ui/notice-host.tsx';
import { ConsoleHome } from './components/console-home.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { useConsoleSession } from './console-client.ts';

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
      mutations: { retry: false },
    },
  });

/** Signed out: the form; signed in: everything there is to see and to do. */
export function ConsoleApp() {
  const token = useConsoleSession((session) => session.token);
  return (
    <Suspense
      fallback={
        <Loading>
          <SkeletonRows count={4} height={56} />
        </Loading>
      }
    >
      {token ? <SignedIn key={token} /> : <SignInForm />}
      <NoticeHost />
    </Suspense>
  );
}

/** Nothing that one owner has seen is left for the next. */
function SignedIn() {
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ConsoleHome />
    </QueryClientProvider>
  );
}
