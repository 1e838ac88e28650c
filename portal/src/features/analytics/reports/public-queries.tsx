import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** The cache of a page that needs no session: the one behind the sign-in is not loaded there. */
export function PublicQueries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
