ALTER TABLE `purge_outbox` ADD `is_hard` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `purge_outbox_order` ON `purge_outbox` ("is_hard" desc,`id`);