-- These tables have moved to databases of their own: decision 037. They are not let go of while they hold rows that
-- `npm run move` has not found in their new place, and on which nobody can write since.
CREATE TABLE IF NOT EXISTS `moved_tables` (`name` text PRIMARY KEY NOT NULL, `rows` integer NOT NULL);--> statement-breakpoint
DROP TABLE IF EXISTS `left_behind`;--> statement-breakpoint
CREATE TABLE `left_behind` (`rows` integer NOT NULL, CONSTRAINT "first_npm_run_move" CHECK (`rows` = 0));--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'gift_openings'), 0) FROM `gift_openings`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'gift_links'), 0) FROM `gift_links`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'newsletter_mails'), 0) FROM `newsletter_mails`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'newsletter_subscriptions'), 0) FROM `newsletter_subscriptions`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'metered_views'), 0) FROM `metered_views`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'paywall_trials'), 0) FROM `paywall_trials`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'bookmarks'), 0) FROM `bookmarks`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'reader_onboarding'), 0) FROM `reader_onboarding`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'receipt_mails'), 0) FROM `receipt_mails`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'credit_purchases'), 0) FROM `credit_purchases`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'wallet_movements'), 0) FROM `wallet_movements`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'wallets'), 0) FROM `wallets`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'subscription_access_rights'), 0) FROM `subscription_access_rights`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'subscription_customers'), 0) FROM `subscription_customers`;--> statement-breakpoint
INSERT INTO `left_behind` SELECT count(*) - coalesce((SELECT `rows` FROM `moved_tables` WHERE `name` = 'offers'), 0) FROM `offers`;--> statement-breakpoint
DROP TABLE `left_behind`;--> statement-breakpoint
DROP TABLE `moved_tables`;--> statement-breakpoint
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
