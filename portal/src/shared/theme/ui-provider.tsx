import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownSkin } from './skin.ts';
import { theme } from './theme.ts';

/** What Mantine's components need around them. Apart from the start of the page: signing in does without the library. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useShownSkin()} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
