import { useMantineColorScheme } from '@mantine/core';
import type { Skin } from '#shared/theme/skin.ts';

/** The chosen look and how to change it. */
export function useSkin(): [Skin, (skin: Skin) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme === 'auto' ? 'system' : colorScheme, (skin) => setColorScheme(skin === 'system' ? 'auto' : skin)];
}
