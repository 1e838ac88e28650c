import { join } from 'node:path';
import { locales } from '@sala/contract/core/locales.ts';
import { describe, expect, it } from 'vitest';
import { isBuilt, type PlannedPage } from '#shared/pages/page-table.ts';
import { readCatalogue } from '../feature-texts.ts';
import { findSection } from './app/navigation/sections.ts';
import { navGroups } from './app/navigation/use-navigation.ts';
import { publicPages } from './public-pages.ts';
import { pages } from './routes.ts';

/**
 * The specification's list, written out a second time: path, then what is asked of the user as `action subject`. Where it names
 * no action: `read` for lists and details, `create` and `update` for the forms. What stands behind a bar besides is ours: an ability
 * that would open nothing alone opens the page that it is for.
 */
const specified = `
  /                                     read dashboard
  /account-setting                      read profile
  /chat                                 read chat
  /chat-assignment                      read chat-settings | read chat-assignment
  /chat-page                            read chat-page
  /chat-settings                        read chat-settings
  /conversation-overview                read report-conversation-overview | read report-call-center-overview
  /customer-satisfaction                read report-customer-satisfaction | read report-call-satisfaction
  /team-performance                     read report-team-performance
  /chat-widget                          read customize-chat-widget
  /integration                          read merchant-integration
  /business-information                 read modify-business-info
  /quick-message                        manage chat-settings | update modify-quick-message
  /employee                             read manage-users | read manage-employee
  /employee/create                      create manage-users | create manage-employee
  /employee/{id}/update                 update manage-users | update manage-employee
  /employee/{id}/details                read manage-users | read manage-employee
  /role                                 read manage-role
  /role/create                          create manage-role
  /role/{id}/update                     update manage-role
  /ticket                               read chat | read view-ticket
  /bot                                  read bot
  /bot/create                           create bot
  /bot/{id}/update                      update bot
  /call                                 read call
  /call-center                          read call-center
  /call-center-overview                 read report-call-center-overview
  /call-satisfaction                    read report-call-satisfaction
  /chat-partner                         read chatPartner
  /voice-alert-settings                 read voice-settings
  /holiday                              read manage-holiday
  /holiday/create                       create manage-holiday
  /holiday/{id}/update                  update manage-holiday
  /conversation-summary                 read summary-conversation
  /employee-performance-overview        read employee-performance
  /service-system                       read view-service
  /system-service-setting               read service-setting
  /project                              read manage-project
  /project/create                       create manage-project
  /project/{id}/update                  update manage-project
  /working-time                         read manage-department | read manage-time-shift | read manage-day-off | read manage-take-leave | read manage-working-schedule
  /service-overview                     read manage-service-overview
  /whitelist-ip                         manage manage-whitelist-ips
  /department                           read manage-department
  /department/create                    create manage-department
  /department/{id}/update               update manage-department
  /department/{departmentId}/team       read manage-department
  /department/{departmentId}/{departmentId}/{teamId}/employee  read manage-department
  /general-settings                     read general-settings
`;

const specifiedPublic = [
  '/login',
  '/register',
  '/register/verify',
  '/invitation/verify',
  '/forgot-password',
  '/reset-password',
  '/error-404',
  '/not-authorized',
];

/** Ours: what is opened by the secret of a link. */
const linkedPages = ['/wallboard', '/report-mail'];

const table: readonly PlannedPage[] = pages;
const toLines = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .sort();

function printed({ path, access }: PlannedPage): string {
  const needs = typeof access === 'string' ? access : access.map(({ action, subject }) => `${action} ${subject}`);
  return `${path.replace(/\$(\w+)/g, '{$1}')} ${[needs].flat().join(' | ')}`;
}

describe('the table of pages', () => {
  it('asks of every protected page what the specification asks', () => {
    const paths = new Set(toLines(specified).map((line) => line.split(' ')[0]));
    const printedPages = table.map(printed);
    expect(printedPages.filter((line) => paths.has(line.split(' ')[0])).sort()).toEqual(toLines(specified));
  });

  // What exactly those beyond the specification ask stands in docs/reference/routes.md, which the check compares.
  it('asks some ability for every page, and has no path twice', () => {
    expect(table.filter(({ access }) => typeof access === 'string' || access.length === 0)).toEqual([]);
    const paths = table.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('has the public pages of the specification and those that links open; those for guests lead away whoever is signed in', () => {
    const paths = publicPages.map(({ path }) => path);
    expect([...paths].sort()).toEqual([...specifiedPublic, ...linkedPages].sort());
    const guests = publicPages.filter(({ access }) => access === 'guest').map(({ path }) => path);
    expect(guests.sort()).toEqual(['/forgot-password', '/login', '/register', '/register/verify', '/reset-password']);
  });

  it('calls every page by a name of its own', () => {
    const titles = table.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('leaves it to the chat alone to say that nothing new arrives', () => {
    const list = table.filter((page) => isBuilt(page) && page.layout === 'list').map(({ path }) => path);
    expect(list).toEqual(['/chat']);
  });

  it('says which pages are still to come', () => {
    const toCome = [...table, ...publicPages].filter((page) => !isBuilt(page)).map(({ path }) => path);
    console.info(`${toCome.length} pages are still to come:\n  ${toCome.join('\n  ')}`);
  });
});

describe('the settings', () => {
  it('say of each page in one line what it is for, in every language', () => {
    const titles = table.filter((page) => findSection(page) === 'settings').map(({ title }) => title);
    for (const locale of locales) {
      const texts = readCatalogue(join(import.meta.dirname, `shared/i18n/locales/sections/${locale}.json`));
      // Found among the settings, though a place of work.
      expect(Object.keys(texts.about ?? {}).sort()).toEqual([...titles, 'myTime'].sort());
    }
  });
});

describe('the tabs that a search finds', () => {
  it('are named and have words that people look for, in every language', () => {
    const found = table.flatMap(({ title, tabs = [] }) => tabs.map(({ id }) => [title, id] as const));
    expect(found).toContainEqual(['workingTime', 'leave']);
    for (const locale of locales) {
      const { tabs, words } = readCatalogue(join(import.meta.dirname, `shared/i18n/locales/sections/${locale}.json`));
      const textsOf = (texts: unknown) => texts as Record<string, Record<string, string>>;
      const incomplete = found.filter(([title, id]) => !textsOf(tabs)[title]?.[id] || !textsOf(words)[title]?.[id]);
      expect(incomplete).toEqual([]);
    }
  });
});

describe('the menu', () => {
  it('names every list once, and leaves to the header what belongs to the user alone', () => {
    const lists = table
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/\$|\/create$/.test(path) &&
          !['/open-order', '/my-time', '/notifications', '/reports', '/settings'].includes(path),
      );
    const inMenu = navGroups.flatMap((group) => group.pages.map(({ path }) => path));
    expect([...inMenu].sort()).toEqual(lists.sort());
  });

  it('has an icon for every page that is built', () => {
    expect(table.filter((page) => isBuilt(page) && page.menu && !page.icon).map(({ path }) => path)).toEqual([]);
  });

  it('gives no two entries of a group the same place, and no two pages the same key', () => {
    const places = table.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.place}`] : []));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    const keys = table.flatMap(({ goToKey }) => goToKey ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
