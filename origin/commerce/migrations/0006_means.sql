ALTER TABLE `payments` ADD `means_kind` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `means_last_four` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `means_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `is_for_means` integer DEFAULT false NOT NULL;