-- Written by drizzle-kit, but for the triggers at the end, which it cannot express.
CREATE TABLE `credit_purchases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` text NOT NULL,
	`wallet_id` text NOT NULL,
	`article_id` integer NOT NULL,
	`credits` integer NOT NULL,
	`reason` text NOT NULL,
	`purchased_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`,`wallet_id`) REFERENCES `wallets`(`customer_id`,`unique_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_above_zero" CHECK("credit_purchases"."credits" > 0)
);
--> statement-breakpoint
CREATE INDEX `credit_purchases_of_wallet` ON `credit_purchases` (`wallet_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `article_bought_once` ON `credit_purchases` (`customer_id`,`article_id`);--> statement-breakpoint
CREATE TABLE `declaration_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`declaration_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`declaration_id`) REFERENCES `declarations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_acknowledgement_each` ON `declaration_mails` (`declaration_id`);--> statement-breakpoint
CREATE INDEX `declaration_mails_due` ON `declaration_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `declarations` (
	`id` text PRIMARY KEY NOT NULL,
	`mandator` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`fields` text NOT NULL,
	`is_mailed` integer NOT NULL,
	`received_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `declarations_waiting` ON `declarations` (`received_at`) WHERE "declarations"."answered_at" is null;--> statement-breakpoint
CREATE INDEX `declarations_kept_until` ON `declarations` (`kept_until`);--> statement-breakpoint
CREATE UNIQUE INDEX `declared_once` ON `declarations` (`key`,`mandator`,`kind`,`fields`);--> statement-breakpoint
CREATE TABLE `offers` (
	`mandator` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`period` text NOT NULL,
	`trial_price_cents` integer,
	`trial_months` integer,
	`points` text NOT NULL,
	PRIMARY KEY(`mandator`, `id`),
	CONSTRAINT "offer_price_not_below_zero" CHECK("offers"."price_cents" >= 0),
	CONSTRAINT "trial_has_price_and_months" CHECK(("offers"."trial_price_cents" IS NULL) = ("offers"."trial_months" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `receipt_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`mandator` text NOT NULL,
	`address` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `wallet_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_receipt_a_movement` ON `receipt_mails` (`movement_id`);--> statement-breakpoint
CREATE INDEX `receipt_mails_due` ON `receipt_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `subscription_access_rights` (
	`customer_id` text NOT NULL,
	`unique_id` text NOT NULL,
	PRIMARY KEY(`customer_id`, `unique_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscription_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `wallet_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` text NOT NULL,
	`wallet_id` text NOT NULL,
	`credits` integer NOT NULL,
	`balance` integer NOT NULL,
	`reason` text NOT NULL,
	`article_id` integer,
	`key` text NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`,`wallet_id`) REFERENCES `wallets`(`customer_id`,`unique_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moves_something" CHECK("wallet_movements"."credits" <> 0),
	CONSTRAINT "balance_not_below_zero" CHECK("wallet_movements"."balance" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_charged_once` ON `wallet_movements` (`customer_id`,`article_id`) WHERE "wallet_movements"."credits" < 0;--> statement-breakpoint
CREATE INDEX `wallet_movements_of_wallet` ON `wallet_movements` (`wallet_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `movement_made_once` ON `wallet_movements` (`customer_id`,`key`);--> statement-breakpoint
CREATE TABLE `wallets` (
	`unique_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`title` text NOT NULL,
	`credits` integer NOT NULL,
	`credit_validity_days` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credits_not_below_zero" CHECK("wallets"."credits" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_of_customer` ON `wallets` (`customer_id`,`unique_id`);--> statement-breakpoint
CREATE TABLE `agreed_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`first_agreed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `code_redemptions` (
	`code_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`redeemed_at` integer NOT NULL,
	PRIMARY KEY(`code_id`, `customer_id`),
	FOREIGN KEY (`code_id`) REFERENCES `codes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `code_redemptions_of_customer` ON `code_redemptions` (`customer_id`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`use` text NOT NULL,
	`most` integer,
	`from_customer` text,
	`valid_from` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`roles` text NOT NULL,
	`days` integer NOT NULL,
	`subscription_id` text,
	CONSTRAINT "once_is_once" CHECK("codes"."use" <> 'once' OR "codes"."most" IS 1)
);
--> statement-breakpoint
CREATE INDEX `codes_of_customer` ON `codes` (`from_customer`);--> statement-breakpoint
CREATE INDEX `codes_of_subscription` ON `codes` (`subscription_id`,`valid_from`);--> statement-breakpoint
CREATE TABLE `product_prices` (
	`mandator` text NOT NULL,
	`product_id` text NOT NULL,
	`version` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`from_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `product_id`, `version`),
	FOREIGN KEY (`mandator`,`product_id`) REFERENCES `products`(`mandator`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_price_not_below_zero" CHECK("product_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_price_at_a_time` ON `product_prices` (`mandator`,`product_id`,`from_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`mandator` text NOT NULL,
	`id` text NOT NULL,
	`product` text NOT NULL,
	`position` integer,
	PRIMARY KEY(`mandator`, `id`)
);
--> statement-breakpoint
CREATE TABLE `title_terms` (
	`mandator` text PRIMARY KEY NOT NULL,
	`terms_id` text NOT NULL,
	FOREIGN KEY (`terms_id`) REFERENCES `agreed_terms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `role_updates` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `role_updates_due` ON `role_updates` (`due_at`);--> statement-breakpoint
CREATE TABLE `printed_subscriptions` (
	`number` text PRIMARY KEY NOT NULL,
	`postcode` text NOT NULL,
	`ends_at` integer
);
--> statement-breakpoint
CREATE TABLE `verification_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`customer_id` text NOT NULL,
	`mandator` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`number`,`customer_id`) REFERENCES `verifications`(`number`,`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `verification_mails_due` ON `verification_mails` (`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_word_each` ON `verification_mails` (`number`,`customer_id`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`number` text NOT NULL,
	`customer_id` text NOT NULL,
	`verified_at` integer NOT NULL,
	`holds_until` integer NOT NULL,
	PRIMARY KEY(`number`, `customer_id`),
	FOREIGN KEY (`number`) REFERENCES `printed_subscriptions`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `verifications_of_customer` ON `verifications` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_contacts` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contacts_by_address` ON `customer_contacts` (lower("email"));--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`role` text NOT NULL,
	`cause` text NOT NULL,
	`subscription_id` text,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `grants_of_customer` ON `grants` (`customer_id`,`until_at`);--> statement-breakpoint
CREATE INDEX `grants_of_subscription` ON `grants` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `invoice_cancellations` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`cents` integer NOT NULL,
	`vat_percent` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancelled_net_and_vat_are_all" CHECK("invoice_cancellations"."net_cents" + "invoice_cancellations"."vat_cents" = "invoice_cancellations"."cents")
);
--> statement-breakpoint
CREATE INDEX `cancellations_of_invoice` ON `invoice_cancellations` (`invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_number_once` ON `invoice_cancellations` (`series`,`number`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`product_name` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`cents` integer NOT NULL,
	`vat_percent` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "net_and_vat_are_all" CHECK("invoices"."net_cents" + "invoices"."vat_cents" = "invoices"."cents")
);
--> statement-breakpoint
CREATE INDEX `invoices_of_subscription` ON `invoices` (`subscription_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number_once` ON `invoices` (`series`,`number`);--> statement-breakpoint
CREATE TABLE `letter_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`letter_key` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`letter_key`) REFERENCES `letters`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_sent_once` ON `letter_mails` (`letter_key`);--> statement-breakpoint
CREATE INDEX `letter_mails_due` ON `letter_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`subscription_id` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_written_once` ON `letters` (`key`);--> statement-breakpoint
CREATE INDEX `letters_of_subscription` ON `letters` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`cents` integer NOT NULL,
	`session_id` text,
	`status` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`asked_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`means_kind` text,
	`means_last_four` text,
	`means_digest` text,
	`means_at` integer,
	`is_for_means` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cents_not_below_zero" CHECK("payments"."cents" >= 0),
	CONSTRAINT "refunded_at_most_what_was_paid" CHECK("payments"."refunded_cents" BETWEEN 0 AND "payments"."cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_payment_a_session` ON `payments` (`session_id`);--> statement-breakpoint
CREATE INDEX `payments_of_subscription` ON `payments` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`read_at`);--> statement-breakpoint
CREATE TABLE `subscription_effects` (
	`key` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`effect` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscription_effects_due` ON `subscription_effects` (`due_at`);--> statement-breakpoint
CREATE INDEX `effects_of_subscription` ON `subscription_effects` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `subscription_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` text NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer NOT NULL,
	`event` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `version_gone_on_from_once` ON `subscription_events` (`subscription_id`,`from_version`);--> statement-breakpoint
CREATE TABLE `subscription_families` (
	`customer_id` text NOT NULL,
	`family` text NOT NULL,
	`subscription_id` text NOT NULL,
	PRIMARY KEY(`customer_id`, `family`),
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `families_of_subscription` ON `subscription_families` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`mandator` text NOT NULL,
	`country` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`subscription` text NOT NULL,
	`kind` text DEFAULT 'subscription' NOT NULL,
	`terms_id` text,
	`mailbox_digest` text,
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`terms_id`) REFERENCES `agreed_terms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_of_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`due_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_state` ON `subscriptions` (`state`,`kind`);--> statement-breakpoint
CREATE TABLE `reports` (
	`source` text NOT NULL,
	`event_id` text NOT NULL,
	`subject` text NOT NULL,
	`received_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`source`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `reports_due` ON `reports` (`due_at`);--> statement-breakpoint
CREATE INDEX `reports_of_subject` ON `reports` (`subject`);--> statement-breakpoint
CREATE TABLE `person_records` (
	`key` text NOT NULL,
	`holder` text NOT NULL,
	`family` text NOT NULL,
	`kind` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`key`, `family`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `person_records_at` ON `person_records` (`at`);--> statement-breakpoint
CREATE INDEX `person_records_unusual` ON `person_records` (`at`) WHERE holder = 'customer' AND (kind IN ('unpaid', 'chargedBack', 'declined') OR (kind = 'withdrawn' AND times >= 2) OR (kind = 'invited' AND times >= 3));--> statement-breakpoint
CREATE TABLE `purge_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purge` text NOT NULL,
	`is_hard` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purge_outbox_order` ON `purge_outbox` ("is_hard" desc,`id`);
--> statement-breakpoint
-- A wallet changes by its movements alone, which are immutable (decision 025).
CREATE TRIGGER `movements_move_their_wallet` AFTER INSERT ON `wallet_movements` BEGIN
	UPDATE `wallets` SET `credits` = `credits` + NEW.`credits` WHERE `unique_id` = NEW.`wallet_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `credits_follow_the_ledger` BEFORE UPDATE OF `credits` ON `wallets`
WHEN NEW.`credits` IS NOT (SELECT `balance` FROM `wallet_movements` WHERE `wallet_id` = NEW.`unique_id` ORDER BY `id` DESC LIMIT 1) BEGIN
	SELECT RAISE(ABORT, 'credits_follow_the_ledger');
END;
--> statement-breakpoint
CREATE TRIGGER `wallets_begin_empty` BEFORE INSERT ON `wallets` WHEN NEW.`credits` <> 0 BEGIN
	SELECT RAISE(ABORT, 'wallets_begin_empty');
END;
--> statement-breakpoint
CREATE TRIGGER `movements_are_not_deleted` BEFORE DELETE ON `wallet_movements` BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_deleted');
END;
--> statement-breakpoint
-- One exception: erasing a reader passes a movement to a pseudonym, once.
CREATE TRIGGER `movements_are_not_changed` BEFORE UPDATE ON `wallet_movements`
WHEN NEW.`customer_id` NOT LIKE 'erased:%' OR OLD.`customer_id` LIKE 'erased:%'
	OR (NEW.`id`, NEW.`wallet_id`, NEW.`credits`, NEW.`balance`, NEW.`reason`, NEW.`article_id`, NEW.`key`, NEW.`moved_at`)
		IS NOT (OLD.`id`, OLD.`wallet_id`, OLD.`credits`, OLD.`balance`, OLD.`reason`, OLD.`article_id`, OLD.`key`, OLD.`moved_at`) BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_changed');
END;
--> statement-breakpoint
-- A price that has applied stays: crossed-out prices are computed from these.
CREATE TRIGGER `asked_prices_are_not_changed` BEFORE UPDATE ON `product_prices` WHEN OLD.`from_at` <= unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'asked_prices_are_not_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `asked_prices_are_not_deleted` BEFORE DELETE ON `product_prices` WHEN OLD.`from_at` <= unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'asked_prices_are_not_deleted');
END;
--> statement-breakpoint
-- A code is redeemed at most as often as it allows.
CREATE TRIGGER `code_is_used_up` BEFORE INSERT ON `code_redemptions`
WHEN (SELECT count(*) FROM `code_redemptions` WHERE `code_id` = NEW.`code_id`) >= (SELECT `most` FROM `codes` WHERE `id` = NEW.`code_id`) BEGIN
	SELECT RAISE(ABORT, 'code_is_used_up');
END;
--> statement-breakpoint
-- History is append-only.
CREATE TRIGGER `events_are_not_changed` BEFORE UPDATE ON `subscription_events` BEGIN
	SELECT RAISE(ABORT, 'events_are_not_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `events_are_not_deleted` BEFORE DELETE ON `subscription_events` BEGIN
	SELECT RAISE(ABORT, 'events_are_not_deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `letters_are_not_changed` BEFORE UPDATE ON `letters` BEGIN
	SELECT RAISE(ABORT, 'letters_are_not_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `agreed_terms_are_not_changed` BEFORE UPDATE ON `agreed_terms` BEGIN
	SELECT RAISE(ABORT, 'agreed_terms_are_not_changed');
END;
--> statement-breakpoint
-- Tax law: an invoice is immutable, and is deleted not before the end of its retention.
CREATE TRIGGER `invoices_are_not_changed` BEFORE UPDATE ON `invoices` BEGIN
	SELECT RAISE(ABORT, 'invoices_are_not_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_are_kept` BEFORE DELETE ON `invoices` WHEN OLD.`kept_until` > unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'invoices_are_kept');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellations_are_not_changed` BEFORE UPDATE ON `invoice_cancellations` BEGIN
	SELECT RAISE(ABORT, 'cancellations_are_not_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellations_are_kept` BEFORE DELETE ON `invoice_cancellations` WHEN OLD.`kept_until` > unixepoch('subsec') * 1000 BEGIN
	SELECT RAISE(ABORT, 'cancellations_are_kept');
END;
--> statement-breakpoint
-- Every change of grants enqueues a sync of roles, with a version that only grows.
CREATE TRIGGER `given_grants_change_roles` AFTER INSERT ON `grants` BEGIN
	INSERT INTO `role_updates` (`customer_id`, `version`, `due_at`) VALUES (NEW.`customer_id`, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0)
	ON CONFLICT (`customer_id`) DO UPDATE SET `version` = max(`version` + 1, excluded.`version`), `attempts` = 0, `due_at` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `ended_grants_change_roles` AFTER UPDATE ON `grants` BEGIN
	UPDATE `role_updates` SET `version` = max(`version` + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)), `attempts` = 0, `due_at` = 0 WHERE `customer_id` = NEW.`customer_id`;
END;
--> statement-breakpoint
-- At most two accounts hold a subscription number at a time.
CREATE TRIGGER `two_accounts_a_number` BEFORE INSERT ON `verifications`
WHEN (SELECT count(*) FROM `verifications` WHERE `number` = NEW.`number` AND `customer_id` <> NEW.`customer_id` AND `holds_until` > NEW.`verified_at`) >= 2
BEGIN
	SELECT RAISE(ABORT, 'two accounts have this number');
END;
