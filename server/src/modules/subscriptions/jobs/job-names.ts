export const mailPlanNewsJobName = 'subscriptions.mail-news';
export const attendSubscriptionJobName = 'subscriptions.attend-subscription';
