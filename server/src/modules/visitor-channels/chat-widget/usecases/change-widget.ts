import type { FieldProblem } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type {
  ChatPage,
  ChatPageInput,
  ChatWidget,
  ChatWidgetInput,
} from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { getIntegration } from '#modules/connections/integrations/integrations.public.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { listDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import {
  emitMerchantChanged,
  lockMerchant,
  type MerchantRow,
} from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { presentPage, presentWidget, toChatPage, toChatWidget } from '../chat-widget.projection.ts';
import { findWidgetRow, savePage, saveWidget } from '../chat-widget.repository.ts';
import { toWidget, type Widget } from '../widget.ts';

interface Change {
  readonly part: 'widget' | 'page';
  /** Writes the change and its audit entry. */
  write(unit: UnitOfWork, before: Widget, merchant: MerchantRow): Promise<unknown>;
}

/** The target in the audit log. */
export const toTarget = ({ id, name }: MerchantRow) => ({ id, name });

/** Changes the locked widget and notifies open pages, including those of visitors. */
export async function changeWidget(
  context: AppContext,
  { merchantId }: UserActor,
  { part, write }: Change,
): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    const merchant = await lockMerchant(unit);
    const before = toWidget(found(await findWidgetRow(unit.query)), merchant.default_locale as Locale);
    await write(unit, before, merchant);
  });
  // Caches are invalidated first, so that notified pages read new data.
  await emitMerchantChanged(context, merchantId);
  context.events.publish([{ name: 'chatWidget.changed', payload: { merchantId, part } }]);
}

/** Replaces all settings except the logo. Throws recordChanged when they are based on an older version. */
export async function updateWidget(
  context: AppContext,
  actor: UserActor,
  input: ChatWidgetInput,
  request: RequestInfo,
): Promise<ChatWidget> {
  const { appId } = await getIntegration(context, actor.merchantId);
  await changeWidget(context, actor, {
    part: 'widget',
    async write(unit, before, merchant) {
      const options = await listDepartmentNames(unit.query);
      const names = new Map(options.map(({ id, name }) => [id, name]));
      assertKnown(input, { departments: names, metaFields: merchant.meta_field_names });
      const departments = input.departments.map((one) => ({ ...one, ownName: names.get(one.departmentId)! }));
      await changeAuditedSettings(
        context,
        unit,
        { actor, request },
        {
          action: 'chatWidget.changed',
          target: toTarget(merchant),
          before,
          version: input.version,
          present: (widget) => toChatWidget(context, { widget, appId, merchant }, options),
          async write() {
            await saveWidget(unit.query, input, context.clock.now());
            return { ...before, ...input, departments };
          },
          shown: readable,
        },
      );
    },
  });
  return presentWidget(context, actor.merchantId);
}

/** Departments must belong to the merchant, and answers must be stored in a listed meta field. */
function assertKnown(
  { departments, preChatForm }: ChatWidgetInput,
  known: { departments: ReadonlyMap<string, string>; metaFields: readonly string[] },
): void {
  const problems: Record<string, FieldProblem[]> = {};
  departments.forEach(({ departmentId }, index) => {
    if (!known.departments.has(departmentId)) problems[`departments.${index}.departmentId`] = [{ key: 'id' }];
  });
  preChatForm.fields.forEach(({ name }, index) => {
    if (known.metaFields.includes(name)) return;
    const params = { options: known.metaFields.join(', ') };
    problems[`preChatForm.fields.${index}.name`] = [{ key: 'oneOf', params }];
  });
  if (Object.keys(problems).length > 0) failFields(problems);
}

/** One value for each field, as the audit log shows them. */
function readable({ departments, preChatForm, offlineForm, launcher, page: _, version: __, ...rest }: Widget) {
  return {
    ...rest,
    welcomeMessage: Object.values(rest.welcomeMessage),
    launcherIcon: launcher.icon,
    launcherSize: launcher.size,
    launcherLabel: Object.values(launcher.label),
    departments: departments.map(({ ownName }) => ownName),
    isPreChatFormOn: preChatForm.isOn,
    preChatFields: [
      ...Object.entries(preChatForm.contact).map(([name, asking]) => `${name}: ${asking}`),
      ...preChatForm.fields.map(({ name, isRequired }) => `${name}: ${isRequired ? 'required' : 'optional'}`),
    ],
    consentText: Object.values(preChatForm.consent.text),
    isOfflineFormOn: offlineForm.isOn,
    offlineFields: Object.entries(offlineForm.contact).map(([name, asking]) => `${name}: ${asking}`),
    offlineText: Object.values(offlineForm.text),
  };
}

/** Enables or disables the chat's own page and changes its texts. Throws recordChanged when they are based on an older version. */
export async function updatePage(
  context: AppContext,
  actor: UserActor,
  input: ChatPageInput,
  request: RequestInfo,
): Promise<ChatPage> {
  const { appId } = await getIntegration(context, actor.merchantId);
  await changeWidget(context, actor, {
    part: 'page',
    write: (unit, widget, merchant) =>
      changeAuditedSettings<ChatPageInput>(
        context,
        unit,
        { actor, request },
        {
          action: 'chatWidget.pageChanged',
          target: toTarget(merchant),
          before: widget.page,
          version: input.version,
          present: () => toChatPage({ widget, appId, merchant }),
          async write() {
            await savePage(unit.query, input, context.clock.now());
            return input;
          },
          shown: readablePage,
        },
      ),
  });
  return presentPage(context, actor.merchantId);
}

const readablePage = ({ isOn, title, intro }: ChatPageInput) => ({
  isPageOn: isOn,
  pageTitle: Object.values(title),
  pageIntro: Object.values(intro),
});
