-- These tables have databases of their own: decision 037.
DROP TABLE `gift_openings`;--> statement-breakpoint
DROP TABLE `gift_links`;--> statement-breakpoint
DROP TABLE `newsletter_mails`;--> statement-breakpoint
DROP TABLE `newsletter_subscriptions`;--> statement-breakpoint
DROP TABLE `metered_views`;--> statement-breakpoint
DROP TABLE `paywall_trials`;--> statement-breakpoint
DROP TABLE `bookmarks`;--> statement-breakpoint
DROP TABLE `reader_onboarding`;--> statement-breakpoint
DROP TABLE `receipt_mails`;--> statement-breakpoint
DROP TABLE `credit_purchases`;--> statement-breakpoint
DROP TABLE `wallet_movements`;--> statement-breakpoint
DROP TABLE `wallets`;--> statement-breakpoint
DROP TABLE `subscription_access_rights`;--> statement-breakpoint
DROP TABLE `subscription_customers`;--> statement-breakpoint
DROP TABLE `offers`;
