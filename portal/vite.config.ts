import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { featureTexts } from './feature-texts.ts';

/** Drops the old .woff twins that the font packages name beside each .woff2: every browser we serve reads the latter. */
const dropOldFonts = {
  postcssPlugin: 'drop-old-fonts',
  Declaration: {
    src: (declaration: { value: string }) => {
      declaration.value = declaration.value.replace(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, '');
    },
  },
};

/**
 * What every page needs, made one file: a dozen small ones compress worse and cost a request each. Nothing belongs here that
 * /login does without.
 */
const core = [
  /node_modules\/(react|react-dom|scheduler|i18next|zustand|zod|uuid)\//,
  // Texts with links in them are on few pages, and their parser is heavy.
  /node_modules\/react-i18next\/(?!.*Trans)/,
  /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
  /contract\/src\/(core\/(?!rules|.*ability)|people\/auth\/|people\/profile\/profile\.schema|identity\/(users\/service-scope|sessions\/credential)|platform-services\/client-config\/)/,
  /portal\/src\/shared\/(api|config|session|storage)\//,
  /portal\/src\/(app\/(guard|safe-redirect)|shared\/(pages\/page-table|theme\/skin))\.ts$/,
  /portal\/src\/shared\/i18n\/(i18n|locale|language-name|use-error-text)\.tsx?$/,
  /portal\/src\/shared\/ui\/(brand-mark|button|empty-state|notice-host|notices|unread-badge)\.tsx?$/,
];
const isCore = (id: string) => core.some((pattern) => pattern.test(id));

/** What the pages before sign-in need besides, so that they do without everything that only the others share. */
const guest = [
  /portal\/src\/features\/people\/auth\/(?!pages\/)/,
  /contract\/src\/service\/tickets\/tickets\.access\.ts$/,
  /portal\/src\/shared\/ui\/(use-form|form-values|problem-text|use-now|inline-alert|field|text-field|email-field|password-field)\.tsx?$/,
  /portal\/src\/shared\/ui\/(code-input|resend-countdown)\.tsx?$/,
  /icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\.mjs$/,
  /icons-react\/dist\/esm\/icons\/Icon(AlertCircle|AlertTriangle|CircleCheck|InfoCircle|Eye|EyeOff|Language|Phone|TruckDelivery)\.mjs$/,
];
const isGuest = (id: string) => guest.some((pattern) => pattern.test(id));

/** The sockets open while everything else is still on its way. */
const isSockets = (id: string) =>
  /node_modules\/(socket\.io|engine\.io)|portal\/src\/shared\/realtime\/sockets\.ts$/.test(id);

/** Texts are apart for each language. */
const isCode = (id: string) => !/\/locales\/|\.json$/.test(id);

/** Many pages share these, but those that most people have open do without them. */
const apart = {
  reports: /contract\/src\/analytics\//,
  drag: /node_modules\/@dnd-kit\/|portal\/src\/shared\/ui\/drag\//,
  qr: /node_modules\/uqr\//,
  hours: /\/time\/working-time\/editors\//,
};
const isCommon = (id: string) =>
  isCode(id) && ![/\/analytics\//, ...Object.values(apart)].some((pattern) => pattern.test(id));

/** The layout of signed-in pages, with all modules that it needs and no other group has. */
const isShell = (id: string) => /portal\/src\/app\/layouts\/signed-in-layout\.tsx$/.test(id);

/** What the shell loads once the page is there: calls and alerts that may come at any time, and dialogs that must open without a connection. */
const shellParts = [
  'app/header/mobile-menu.tsx',
  'app/palette/palette-list.tsx',
  'features/alerts/chat-alerts/chat-alerts.tsx',
  'features/alerts/voice-alerts/voice-alerts.tsx',
  'features/billing/announcements/announcement-bar.tsx',
  'features/billing/subscriptions/components/standing-bar.tsx',
  'features/conversations/private-chat/components/private-chat-host.tsx',
  'features/conversations/private-chat/components/share-dialog.tsx',
  'features/identity/notifications/components/notification-panel.tsx',
  'features/telephony/calls/components/call-bar.tsx',
  'features/telephony/calls/components/call-dock.tsx',
  'shared/ui/conflicts/conflict-dialog.tsx',
  'shared/ui/data-table/export-dialog.tsx',
  'shared/ui/key-sheet.tsx',
  'shared/ui/notice-dialogs.tsx',
  'shared/ui/toast-host.tsx',
].map((file) => join(import.meta.dirname, 'src', file));
const isShellPart = (id: string) => shellParts.includes(id);

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

let shellPartModules: Set<string> | undefined;

/** Modules that the parts share with each other or with pages are apart from them: a part that cannot be loaded must not take a page with it. */
function nameOfSharedByShellParts(id: string, graph: Graph): string | undefined {
  if (!shellPartModules) {
    shellPartModules = new Set(shellParts);
    for (const known of shellPartModules)
      for (const needed of graph.getModuleInfo(known)?.importedIds ?? []) shellPartModules.add(needed);
  }
  return isCode(id) && shellPartModules.has(id) ? 'shell-shared' : undefined;
}

/** Texts that the shell shows, in the language of the file. */
const shellTexts =
  /\/(?:i18n\/locales\/(?:shell|ui|availability)|(?:calls|subscriptions|device-alerts|voice-alerts)\/locales)\/([\w-]+)\.json$/;
const nameOfShellTexts = (id: string) => {
  const locale = shellTexts.exec(id)?.[1];
  return locale && `shell-texts-${locale}`;
};

const server = process.env.SALA_SERVER ?? 'http://127.0.0.1:3000';
const served = ['/api', '/socket.io', '/widget', '/widget.js', '/c', '/demo', '/docs'];

export default defineConfig({
  plugins: [react(), featureTexts()],
  css: { postcss: { plugins: [dropOldFonts] } },
  build: {
    target: 'es2022',
    // Inlined data: addresses would need room in the page's policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    // Only a hint; a browser that does not know it still fetches the files.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'console.html'],
      output: {
        advancedChunks: {
          groups: [
            { name: 'core', test: isCore, priority: 4 },
            { name: 'guest', test: isGuest, minShareCount: 2, priority: 3 },
            { name: 'sockets', test: isSockets, priority: 3 },
            { name: 'icons', test: /node_modules\/@tabler\/icons-react\//, minShareCount: 2, priority: 2 },
            { name: 'common', test: isCommon, minShareCount: 5, priority: 1 },
            { name: 'shell', test: isShell, priority: 0.5 },
            { name: nameOfSharedByShellParts, minShareCount: 2, priority: 0.45 },
            { name: 'shell-parts', test: isShellPart, priority: 0.4 },
            { name: nameOfShellTexts },
            ...Object.entries(apart).map(([name, test]) => ({ name, test, minShareCount: 2 })),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      served.map((path) => [`^${path}(/|$|\\?)`, { target: server, ws: path === '/socket.io' }]),
    ),
  },
});
