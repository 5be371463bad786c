CREATE INDEX `contacts_by_address` ON `customer_contacts` (lower("email"));--> statement-breakpoint
CREATE INDEX `subscriptions_by_state` ON `subscriptions` (`state`,`kind`);