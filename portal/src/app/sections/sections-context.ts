import { createContext } from 'react';
import type { NavGroup, SectionName } from '#app/navigation/sections.ts';

/** The pages of each section that the user may open. The frame provides it: a page cannot import the table that it is part of. */
export const SectionsContext = createContext<Readonly<Record<SectionName, readonly NavGroup[]>>>({
  reports: [],
  settings: [],
});
