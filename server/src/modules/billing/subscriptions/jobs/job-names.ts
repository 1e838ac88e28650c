export const mailPlanNewsJobName = 'subscriptions.mail-news';
export const closeCheckoutJobName = 'subscriptions.close-checkout';
export const attendSubscriptionJobName = 'subscriptions.attend-subscription';
